import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { from: string; to: string; raw: string };

export type MailServer = {
  /** Value for SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /**
   * Faults of the next mails: a refusal of the recipient or the data, or a connection that breaks after the
   * mail was received.
   */
  next: ({ at: 'recipient'; status: number } | { at: 'data'; status: number } | { at: 'after-data' })[];
  close: () => Promise<void>;
};

/** Starts a real SMTP server on a free port that stores the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const next: MailServer['next'] = [];
  const refusal = (status: number) => Object.assign(new Error('not now'), { responseCode: status });
  const addressOf = (one: SMTPServerSession['envelope']['mailFrom']): string => (one === false ? '' : one.address);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const [fault] = next;
      if (fault?.at !== 'recipient') return done();
      next.shift();
      return done(refusal(fault.status));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const [fault] = next;
        if (fault?.at === 'data') {
          next.shift();
          return done(refusal(fault.status));
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        for (const { address } of envelope.rcptTo) mails.push({ from: addressOf(envelope.mailFrom), to: address, raw });
        if (fault?.at !== 'after-data') return done();
        next.shift();
        for (const connection of server.connections) connection.close();
        return undefined;
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    next,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
