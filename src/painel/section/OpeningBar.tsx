import { Box } from '@mui/material';
import { useContext, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';
import { paths } from '../../domain';
import { useLasted, WaitBar } from '../../ui/list';
import { menuEntries } from '../menuEntries';

/** At the top of a page while another one was chosen whose code is not there yet: until then React leaves the old one in place. */
export const OpeningBar = () => {
  const { pathname: shown } = useLocation();
  const chosen = useChosenPath() ?? shown;
  const opening = useLasted(chosen !== shown);
  return (
    <Box sx={place}>
      <WaitBar text={opening ? `Abrindo ${nameAt(chosen)}...` : undefined} />
    </Box>
  );
};

/** Where the router is already, which is drawn only when its code has arrived. */
function useChosenPath(): string | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useSyncExternalStore(
    (changed) => router?.subscribe(changed) ?? (() => {}),
    () => router?.state.location.pathname,
  );
}

function nameAt(pathname: string): string {
  const isAt = (to: string) => pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return menuEntries.find(({ to }) => isAt(to))?.label ?? 'a página';
}

/** Stays in sight on a page that was scrolled, on a phone under the bar with the menu's button. */
const place = { position: 'sticky', top: { xs: 62, sm: 70, md: 6 }, height: 0, zIndex: 'appBar' } as const;
