/** Operator's settings for sending email. */
export interface MailSettings {
  /** Sender for orgs without their own SMTP server. */
  from: string;
  /** The default server. Without one, emails go to the outbox. */
  smtp?:
    | { host: string; port: number; secure: boolean; user?: string | undefined; pass?: string | undefined }
    | undefined;
  /** Private ranges in which an org's own mail server can be, such as 10.0.0.0/8. */
  allowedCidrs: readonly string[];
  /** Ports allowed for an org's own server. */
  ports: readonly number[];
  /** The one of these ports that uses TLS from the start. */
  tlsPort: number;
  /** PEM certificates that are trusted in addition to the usual ones. */
  ca?: string | undefined;
  /** Time limit for connecting to a server, and for a whole test of settings. */
  timeoutMs: number;
  /** Time limit for sending one email. */
  sendMs: number;
}

/** Allowed addresses of LMSs, which name them themselves. */
export interface LmsSettings {
  /** Ranges permitted in addition to public addresses. */
  allowedCidrs: readonly string[];
  /** Allowed host names; if empty, every host is allowed. */
  hosts: readonly string[];
  timeoutMs: number;
}
