/** Checks for present and coming problems of a shop: all of them for `npm run doctor`, the quick ones for a start. */
export { examine } from './doctor.ts';
export type { Finding } from './finding.ts';
export { formatFindings } from './doctor-command.ts';
export { runningDemo } from './running-demo.ts';
export { quickChecks } from './quick-checks.ts';
export { checkExternalSystems } from './start-checks.ts';
