import { Plus } from 'lucide-react';
import { Art, type Illustration } from '../../src/theme/Art.tsx';
import { Logo } from '../../src/theme/Logo.tsx';
import { BackLink, PageHeader } from '../../src/kit/page/PageHeader.tsx';
import { CardPlaceholder, HeaderPlaceholder, ListPlaceholder } from '../../src/kit/page/Placeholder.tsx';
import { TagChip } from '../../src/kit/status/StatusChip.tsx';
import { Highlight } from '../../src/kit/text/texts.tsx';
import { Column, Row } from '../layout.tsx';

export default { title: 'Pages' };

const ILLUSTRATIONS: readonly Illustration[] = [
  'documents',
  'people',
  'institutions',
  'search',
  'done',
  'closed',
  'broken',
];

export const Header = () => (
  <PageHeader
    title="Biology of the oceans and of what lives in them"
    text="28 members, 12 activities"
    above={<BackLink to="/courses">Courses</BackLink>}
  >
    <button type="button" className="button primary">
      <Plus size={18} aria-hidden />
      New activity
    </button>
  </PageHeader>
);

export const Placeholders = () => (
  <>
    <HeaderPlaceholder />
    <CardPlaceholder height={120} />
    <ListPlaceholder />
  </>
);

export const Illustrations = () => (
  <Row>
    {ILLUSTRATIONS.map((illustration) => (
      <Art key={illustration} of={illustration} />
    ))}
  </Row>
);

export const Texts = () => (
  <Column>
    <Logo />
    <Row>
      {['Chemistry', 'Exam', 'First year', 'مختبر'].map((name) => (
        <TagChip key={name} kind="custom" name={name} />
      ))}
    </Row>
    <p>
      <Highlight text="An introduction to organic chemistry" search="chem" />
    </p>
  </Column>
);
