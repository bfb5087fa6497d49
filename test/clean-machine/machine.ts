/** A Debian in a folder. Commands run inside it when `enter` stands in front of them. */
export type Machine = { root: string; enter: readonly string[] };

/** The folder before its boot: without services, and with the processes of the machine around it. */
export const bareMachine = (root: string): Machine => ({ root, enter: ['chroot', root] });
