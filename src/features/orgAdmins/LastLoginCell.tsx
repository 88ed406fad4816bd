import type { OrgAdminsProps } from '../../generated/resources/orgAdmins.types.generated.ts';
import { LastLogin } from '../users/index.ts';

export const LastLoginCell = ({ record }: OrgAdminsProps) => <LastLogin at={record.lastLogin} />;
