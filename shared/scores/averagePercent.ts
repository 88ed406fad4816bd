/** The average score of some work: all points given, in whole percent of all that could be; of none, undefined. */
export const averagePercent = ({
  scoreGiven,
  scoreMaximum,
}: {
  scoreGiven: number;
  scoreMaximum: number;
}): number | undefined => (scoreMaximum > 0 ? Math.round((100 * scoreGiven) / scoreMaximum) : undefined);
