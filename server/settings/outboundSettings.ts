/** The operator's settings for sending email. */
export interface MailSettings {
  /** Sender for orgs without their own SMTP server. */
  from: string;
  /** Default mail server. Without one, emails go to the outbox. */
  smtp?:
    | { host: string; port: number; secure: boolean; user?: string | undefined; pass?: string | undefined }
    | undefined;
  /** Private address ranges in which an org's own mail server can be, such as 10.0.0.0/8. */
  allowedCidrs: readonly string[];
  /** Ports allowed for an org's own server. */
  ports: readonly number[];
  /** Port on which TLS is used from the start. */
  tlsPort: number;
  /** PEM certificates to trust in addition to the usual ones. */
  ca?: string | undefined;
  /** Time limit for connecting to a server, and for an entire test of settings. */
  timeoutMs: number;
  /** Time limit for sending one email. */
  sendMs: number;
}

/** Limits for the addresses of LMSs, which the LMSs themselves provide. */
export interface LmsSettings {
  /** Address ranges that are permitted in addition to public addresses. */
  allowedCidrs: readonly string[];
  /** Permitted host names. If empty, all are permitted. */
  hosts: readonly string[];
  timeoutMs: number;
}
