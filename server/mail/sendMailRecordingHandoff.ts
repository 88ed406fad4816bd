import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';

/**
 * Sends a message, but holds its end back until the hand-over is recorded. A server accepts a message only at its end
 * (RFC 5321, 4.1.1.4), so if the connection is lost earlier, nothing has been sent.
 */
export async function sendMailRecordingHandoff(
  transport: Transporter,
  message: SendMailOptions,
  recordHandOver: () => Promise<void>,
): Promise<void> {
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((content) =>
      Readable.from(endingAfter(content, recordHandOver), { objectMode: false, highWaterMark: 1 }),
    );
    done();
  });
  await transport.sendMail(message);
}

// The content is read only after the server has accepted sender and recipient.
async function* endingAfter(content: Readable, note: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const part of content) yield part as Buffer;
  await note();
}
