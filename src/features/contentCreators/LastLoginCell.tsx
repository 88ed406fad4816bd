import type { ContentCreatorsProps } from '../../generated/resources/contentCreators.types.generated.ts';
import { LastLogin } from '../users/index.ts';

export const LastLoginCell = ({ record }: ContentCreatorsProps) => <LastLogin at={record.lastLogin} />;
