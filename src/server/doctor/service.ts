/** What stands in the way of a shop, or soon will: all of it for `npm run doctor`, the quick part for a start. */
export { examine } from './doctor.ts';
export { formatFindings } from './doctor-command.ts';
export { quickChecks } from './quick-checks.ts';
export { checkOutside } from './start-checks.ts';
