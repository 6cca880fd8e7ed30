import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LinhaDaPromocao } from './tipos';

const ImportDialog = lazy(() => import('./ImportDialog'));
const RevisarImportacao = lazy(() => import('./telas/RevisarImportacao'));
const RevisarPromocao = lazy(() => import('./telas/RevisarPromocao'));

/** Where the rows go: to the catalogue, or to the form that gives its rows and takes others. */
export type Para =
  | 'produtos'
  | 'categorias'
  | { linhas: () => LinhaDaPromocao[]; aoImportar: (linhas: LinhaDaPromocao[]) => void };

interface Props {
  label: string;
  /** Title of the dialog. */
  title: string;
  /** What the file should hold. */
  description: string;
  para: Para;
}

type Aberto = { nome: 'nada' } | { nome: 'dialogo' } | { nome: 'revisao'; arquivo: File };

/** Button that opens the spreadsheet import: its dialog, then the review of the file. */
export const ImportButton = ({ label, title, description, para }: Props) => {
  const [aberto, setAberto] = useState<Aberto>({ nome: 'nada' });
  const fechar = () => setAberto({ nome: 'nada' });
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setAberto({ nome: 'dialogo' })}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {aberto.nome === 'dialogo' && (
          <ImportDialog
            title={title}
            description={description}
            destino={typeof para === 'string' ? para : undefined}
            onFile={(arquivo) => setAberto({ nome: 'revisao', arquivo })}
            onClose={fechar}
          />
        )}
        {aberto.nome === 'revisao' && revisaoDe(para, aberto.arquivo, fechar)}
      </Suspense>
    </>
  );
};

function revisaoDe(para: Para, arquivo: File, fechar: () => void): ReactNode {
  if (typeof para === 'string') return <RevisarImportacao destino={para} arquivo={arquivo} onClose={fechar} />;
  return <RevisarPromocao arquivo={arquivo} linhas={para.linhas()} onLinhas={para.aoImportar} onClose={fechar} />;
}
