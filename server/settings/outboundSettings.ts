/** How the server sends mail, by the operator's settings. */
export interface MailSettings {
  /** Sender of orgs without an SMTP server of their own. */
  from: string;
  /** The default server; without one, mails go to the outbox. */
  smtp?:
    | { host: string; port: number; secure: boolean; user?: string | undefined; pass?: string | undefined }
    | undefined;
  /** Where an org's own server may be beside public addresses, such as 10.0.0.0/8. */
  allowedCidrs: readonly string[];
  /** Ports of an org's own server. */
  ports: readonly number[];
  /** The one of them that speaks TLS from the start. */
  tlsPort: number;
  /** PEM certificates that are trusted beside the usual ones. */
  ca?: string | undefined;
  /** What reaching a server may take, and a test of settings altogether. */
  timeoutMs: number;
  /** What sending one mail may take altogether. */
  sendMs: number;
}

/** Where an LMS may be: an address that it names itself. */
export interface LmsSettings {
  /** Ranges beside public addresses. */
  allowedCidrs: readonly string[];
  /** Host names, and no others; without any, every host. */
  hosts: readonly string[];
  timeoutMs: number;
}
