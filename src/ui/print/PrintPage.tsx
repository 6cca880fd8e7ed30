import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../feedback';
import { LabelledField } from '../field/LabelledField';
import { Loading } from '../list';
import { PageHeader } from '../PageHeader';
import { useKeptChoice } from '../usePreference';

interface Props {
  title: string;
  subtitle: string;
  back: string;
  loading: string;
  failed: string;
  /** Why nothing can be printed. */
  unavailable?: string;
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  controls?: ReactNode;
  /** The paper; by default A4 with margins. */
  page?: { size: string; margin: string | number };
  /** Called at the press of 'Imprimir'. */
  onPrint?: () => void;
  children: ReactNode;
}

/** A page with a sheet as it will be printed, without the panel around it. */
export const PrintPage = ({ title, subtitle, query: { isPending, error, refetch }, ...more }: Props) => {
  const { back, loading, failed, unavailable, controls, page = a4, onPrint, children } = more;
  const navigate = useNavigate();
  const ready = !unavailable && !isPending && !error && Boolean(children);
  const print = () => {
    onPrint?.();
    window.print();
  };
  return (
    <>
      <GlobalStyles styles={{ '@page': page, ...printed }} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={
            <>
              <Button variant="outlined" onClick={() => navigate(back)}>
                Voltar
              </Button>
              <Button variant="contained" startIcon={<PrintIcon />} disabled={!ready} onClick={print}>
                Imprimir
              </Button>
            </>
          }
        />
        {!unavailable && <ShopNameField />}
        {!unavailable && controls && <Box sx={{ mb: 2 }}>{controls}</Box>}
        {unavailable && <Alert severity="info">{unavailable}</Alert>}
        {!unavailable && isPending && <Loading text={loading} />}
        {!unavailable && error && <LoadFailure text={failed} onRetry={refetch} />}
      </Box>
      {ready && (
        <Box data-sheet sx={paper}>
          {children}
        </Box>
      )}
    </>
  );
};

const a4 = { size: 'A4', margin: '10mm' };

const printed = {
  '@media print': {
    'html, body': { background: '#fff !important' },
    main: { padding: '0 !important' },
  },
};

const paper = {
  maxWidth: '210mm',
  mx: 'auto',
  p: { xs: 2, sm: '10mm' },
  bgcolor: '#fff',
  color: '#000',
  colorScheme: 'light',
  overflowWrap: 'anywhere',
  '@media print': { maxWidth: 'none', p: 0 },
};

/** The supermarket's name on printed sheets, kept per person in this browser. */
const useKeptName = () => useKeptChoice('nome do supermercado');

export const useShopName = () => useKeptName()[0]?.trim() ?? '';

/** The field of the supermarket's name, above each sheet. */
const ShopNameField = () => {
  const [name, keep] = useKeptName();
  return (
    <LabelledField
      label="Nome do supermercado"
      placeholder="Sai no papel quando preenchido"
      value={name ?? ''}
      onChange={({ target }) => keep(target.value)}
      inputProps={{ maxLength: 60 }}
      autoComplete="organization"
      sx={{ mb: 2, maxWidth: 360 }}
    />
  );
};
