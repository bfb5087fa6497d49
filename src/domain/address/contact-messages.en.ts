/** Error messages of the contact and newsletter forms [PAGE-03]. */
export const messages = {
  emailRequired: 'Email is required',
  emailNotValid: 'Invalid email address',
  required: { name: 'Full name is required', mobile: 'Mobile No is required', message: 'Message is required' },
  tooLong: {
    name: (limit: number) => `Full name must be at most ${limit} characters`,
    mobile: (limit: number) => `Mobile No must be at most ${limit} characters`,
    message: (limit: number) => `Message must be at most ${limit} characters`,
  },
};
