import { startS3 } from './s3.ts';

/** Runs the simulated object store until SIGTERM or SIGINT. docs/stand-ins.md lists its environment variables. */
const running = await startS3({
  port: Number(process.env['S3_PORT'] ?? '4300'),
  accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? 'demo-access',
  secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? 'demo-secret',
});
console.log(`Simulated object store listening at ${running.url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.close());
