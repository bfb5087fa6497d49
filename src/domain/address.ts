/** A delivery address, with the specification's field names; all fields are text and default to empty. */
export type Address = {
  fullname: string;
  mobile: string;
  pincode: string;
  address1: string;
  address2: string;
  town: string;
  city: string;
  state: string;
  saveAs: string;
};
