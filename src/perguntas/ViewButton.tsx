import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewHeadlineOutlined';
import { Button } from '@mui/material';
import { usePreference } from '../ui';

/** Whether this person reads the questions as compact rows, and how to say so. */
export const useCompact = () => usePreference('perguntas compactas', false);

/** Changes between the cards, which show all of a question, and compact rows. */
export const ViewButton = () => {
  const [compact, setCompact] = useCompact();
  return (
    <Button
      color="inherit"
      startIcon={compact ? <CardsIcon /> : <RowsIcon />}
      onClick={() => setCompact(!compact)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {compact ? 'Ver cartões' : 'Ver lista compacta'}
    </Button>
  );
};
