import { runAlone } from '../run-alone.ts';
import { startS3 } from './s3.ts';

await runAlone('Simulated object store', (setting) =>
  startS3({
    port: Number(setting('S3_PORT') ?? '4300'),
    accessKeyId: setting('S3_ACCESS_KEY_ID') ?? 'demo-access',
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY') ?? 'demo-secret',
  }),
);
