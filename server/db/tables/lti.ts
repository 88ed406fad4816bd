import type { Launch } from '../launch.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface LtiToolTable {
  id: Generated<string>;
  name: string;
  is_built_in: Generated<boolean>;
  client_id: string;
  deployment_id: string;
  initiate_login_uri: string;
  target_link_uri: string;
  redirect_uris: string[];
  jwks_uri: string;
  /** Address that notices about deletions are sent to. */
  notice_uri: string | null;
  /** True if new activities are created in this tool. */
  is_active: Generated<boolean>;
  /** True if new activities will be created in this tool after the next start. */
  is_next: Generated<boolean>;
  is_enabled: Generated<boolean>;
  configuration: ColumnType<ToolConfiguration, string | undefined, string>;
}

/** Settings of a registered tool, other than its addresses (LTI Dynamic Registration 1.0). */
export interface ToolConfiguration {
  /** Custom parameters sent with each launch. */
  custom?: Readonly<Record<string, string>>;
  messages?: readonly ToolMessageTarget[];
  /** Scopes that the tool can be granted. Default: all. */
  scopes?: readonly string[];
  /** True if the tool was registered by invitation and its settings haven't been changed by hand since. */
  is_self_registered?: boolean;
  /** Address of the console at the time of registration; only set for the built-in tool. */
  platform?: string;
}

export interface ToolMessageTarget {
  type: string;
  target_link_uri?: string | undefined;
  label?: string | undefined;
  custom_parameters?: Readonly<Record<string, string>> | undefined;
}

export interface LtiKeyTable {
  kid: string;
  /** The private key as an encrypted JWK. */
  jwk: string;
  created_at: Generated<Date>;
}

export interface LtiUsedTokenTable {
  client_id: string;
  jti: string;
  expires_at: Date;
}

export interface LtiInvitationTable {
  secret_hash: string;
  expires_at: Date;
}

export interface LtiContextTable {
  org_id: string;
  course_id: string;
  tool_id: string;
}

export interface LtiLineItemTable extends LtiContextTable {
  id: Generated<string>;
  activity_id: string | null;
  label: string;
  score_maximum: number;
  resource_id: string | null;
  tag: string | null;
}

export interface LtiScoreTable {
  org_id: string;
  course_id: string;
  line_item_id: string;
  user_id: string;
  given: number | null;
  maximum: number | null;
  comment: string | null;
  scored_at: Date;
}

/** Line item that a tool requested for its link (LTI Deep Linking 2.0, 2.1.3). */
export interface LinkedItem {
  label?: string | undefined;
  scoreMaximum?: number | undefined;
  resourceId?: string | undefined;
  tag?: string | undefined;
  groups?: readonly ToolGroup[] | undefined;
}

export interface LtiResourceLinkTable {
  org_id: string;
  id: string;
  course_id: string;
  url: string | null;
  custom: JSONColumnType<Record<string, string>>;
  line_item: ColumnType<LinkedItem | null, string | null | undefined, string | null>;
}

export interface LaunchHintTable {
  org_id: string;
  hint_hash: string;
  tool_id: string;
  user_id: string;
  launch: JSONColumnType<Launch>;
  expires_at: Date;
}

export interface LtiLaunchTable {
  org_id: string;
  launch_id: string;
  tool_id: string;
  user_id: string;
  launch: JSONColumnType<Launch>;
  expires_at: Date;
}

export interface IssuedResourceLinkTable {
  org_id: string;
  id: string;
  course_id: string;
  user_id: string;
  /** Tool in which the link was launched. */
  tool_id: Generated<string | null>;
  issued_at: Generated<Date>;
}

/** A group of learners in an activity, as LTI subjects. */
export interface ToolGroup {
  name: string;
  userIds: readonly string[];
}
