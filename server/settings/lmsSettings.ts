/** Where an LMS may be: an address that it names itself. */
export interface LmsSettings {
  /** Ranges beside public addresses. */
  allowedCidrs: readonly string[];
  /** Host names, and no others; without any, every host. */
  hosts: readonly string[];
  timeoutMs: number;
}
