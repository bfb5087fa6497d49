/**
 * The last one only reads (accountant.ts); the others are in ascending order: each may do everything that the previous one
 * may.
 */
export const DESK_ROLES = ['packer', 'manager', 'owner', 'accountant'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export function mayActAs(has: DeskRole, needed: DeskRole): boolean {
  if (has === 'accountant' || needed === 'accountant') return has === needed;
  return DESK_ROLES.indexOf(has) >= DESK_ROLES.indexOf(needed);
}
