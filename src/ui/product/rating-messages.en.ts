export const messages = {
  /** The fixed line next to every sample rating [PDP-03]. */
  sampleReviews: '2594 Ratings & 6500 Reviews',
  ratedOutOfFive: (stars: string) => `Rated ${stars} out of 5`,
};
