/** A Debian in a folder. Commands run inside it when `enter` stands in front of them; `name` tells several apart. */
export type Machine = { root: string; enter: readonly string[]; name: string };

/** The folder before its boot: without services, and with the processes of the machine around it. */
export const bareMachine = (root: string, name = ''): Machine => ({ root, enter: ['chroot', root], name });
