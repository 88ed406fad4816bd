import { launchEmbedded } from '../../server/db/embedded/launch.ts';

// For the launcher's tests: joins the cluster of a folder, prints how, and leaves it at the first line of input.
const cluster = await launchEmbedded(process.argv[2] ?? '', { durable: false });
process.stdout.write(
  `${JSON.stringify({ attached: cluster.attached, connection: cluster.connection, uid: process.getuid?.() })}\n`,
);
process.stdin.once('data', () => {
  void cluster.leave().then(() => process.exit(0));
});
