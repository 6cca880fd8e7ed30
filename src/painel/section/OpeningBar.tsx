import { Box } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { paths } from '../../domain';
import { useChosenPath } from '../../ui/feedback';
import { useLasted, WaitBar } from '../../ui/list';
import { menuEntries } from '../menuEntries';

/** Progress bar while a chosen page's code is fetched. */
export const OpeningBar = () => {
  const { pathname: shown } = useLocation();
  const chosen = useChosenPath();
  const opening = useLasted(chosen !== shown);
  return (
    <Box sx={place}>
      <WaitBar text={opening ? `Abrindo ${nameAt(chosen)}...` : undefined} />
    </Box>
  );
};

function nameAt(pathname: string): string {
  const isAt = (to: string) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
  // The most exact of the nested addresses stands last.
  return menuEntries.findLast(({ to }) => isAt(to))?.label ?? 'a página';
}

const place = { position: 'sticky', top: { xs: 62, sm: 70, md: 6 }, height: 0, zIndex: 'appBar' } as const;
