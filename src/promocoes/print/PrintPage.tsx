import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { catalogue, paths } from '../../domain';
import { PageHeader } from '../../ui';
import { LoadFailure, Loading } from '../../ui/list';

interface Props {
  title: string;
  subtitle: string;
  /** Whether what is to be printed could be read; it is `children`'s then. */
  query: { isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Shown above the sheet, and not printed. */
  controls?: ReactNode;
  children: ReactNode;
}

/** A page that shows a sheet as it will be printed, black on white; of the panel around it nothing is printed. */
export const PrintPage = ({ title, subtitle, query: { isPending, error, refetch }, controls, children }: Props) => {
  const navigate = useNavigate();
  const ready = catalogue.stored && !isPending && !error;
  return (
    <>
      <GlobalStyles styles={printed} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={title}
          subtitle={subtitle}
          actions={
            <>
              <Button variant="outlined" onClick={() => navigate(paths.resource('promocoes'))}>
                Voltar
              </Button>
              <Button variant="contained" startIcon={<PrintIcon />} disabled={!ready} onClick={() => window.print()}>
                Imprimir
              </Button>
            </>
          }
        />
        {catalogue.stored && controls && <Box sx={{ mb: 2 }}>{controls}</Box>}
        {!catalogue.stored && <Alert severity="info">{notStored}</Alert>}
        {catalogue.stored && isPending && <Loading text="Carregando promoções..." />}
        {error && <LoadFailure text="As promoções não puderam ser lidas." onRetry={refetch} />}
      </Box>
      {ready && <Box sx={paper}>{children}</Box>}
    </>
  );
};

const notStored =
  'Aqui os produtos de uma promoção não são guardados com ela, e por isso não há preços para imprimir. ' +
  'É preciso que o catálogo seja guardado no servidor.';

const printed = {
  '@page': { size: 'A4', margin: '10mm' },
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
