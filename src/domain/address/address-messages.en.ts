/** Error messages of the address form [ADDR-02..06]. */
export const messages = {
  nameRequired: 'Full Name is required',
  nameLetters: 'Full Name must only contain letters and cannot be numbers',
  mobileRequired: 'Mobile No is required',
  mobileNotValid: 'Mobile No is not valid',
  mobileDigits: 'Mobile must be 10 digits.',
  pincodeRequired: 'Pincode is required',
  pincodeDigits: 'Pincode must be exactly 6 digits',
  pincodeZero: 'Pincode cannot begin with 0',
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  stateUnknown: 'State is not in the list',
};
