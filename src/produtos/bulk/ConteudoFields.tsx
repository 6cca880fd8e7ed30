import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatCount, proposedConteudo, unitPriceText } from '../../domain';
import { readAll } from '../../lib';
import { type AppDataProvider, faultOf, type Produto } from '../../providers';
import { LoadFailure } from '../../ui/feedback';
import type { Selection } from '../../ui/list';
import { Pager } from './Preview';
import { produtosText } from './texts';

/** What one request of the embedded server takes. */
const most = 10_000;
const perPage = 8;

interface Proposal extends Pick<Produto, 'nome' | 'valor' | 'tipoVenda'> {
  id: string;
  choices: string[];
  doubtful: boolean;
}

interface Props {
  selection: Selection;
  /** The chosen contents by the product's id. */
  chosen: Record<string, string>;
  onChange: (chosen: Record<string, string>) => void;
  disabled: boolean;
}

/** The contents that names propose, each to be kept, chosen, or left out. Products with a content stay as they are. */
export const ConteudoFields = ({ selection, chosen, onChange, disabled }: Props) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [view, setView] = useState({ doubtful: false, page: 1 });
  const total = selection.kind === 'found' ? selection.total : selection.records.length;
  const { data, error, refetch } = useQuery({
    queryKey: ['proposedConteudos', JSON.stringify(selection)],
    queryFn: async () => proposalsOf(await lackingIn(selection, dataProvider)),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a person chose stays until other products are read.
  useEffect(() => {
    if (data) onChange(Object.fromEntries(data.proposals.flatMap(certainOf)));
  }, [data]);
  if (error)
    return <LoadFailure text={`Os produtos não puderam ser lidos. ${faultOf(error).message}`} onRetry={refetch} />;
  if (!data) return <LinearProgress aria-label="Lendo os nomes dos produtos" />;

  const { proposals, silent, lacking } = data;
  const shown = proposals.filter(({ doubtful }) => doubtful === view.doubtful);
  const choose = (id: string, conteudo: string) => {
    const { [id]: _, ...others } = chosen;
    onChange(conteudo ? { ...others, [id]: conteudo } : others);
  };
  return (
    <Box component="section" aria-label="Propostas">
      {notesOf(total - lacking, silent).map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
      {lacking - silent > most && (
        <Typography variant="body2" color="warning.main">
          {`De uma vez são confirmados ${formatCount(most)}: abra de novo para os demais.`}
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }} role="group" aria-label="Mostrar">
        {[false, true].map((doubtful) => (
          <Button
            key={String(doubtful)}
            size="small"
            color="inherit"
            variant={doubtful === view.doubtful ? 'contained' : 'outlined'}
            aria-pressed={doubtful === view.doubtful}
            onClick={() => setView({ doubtful, page: 1 })}
          >
            {`${doubtful ? 'Em dúvida' : 'Propostos'} (${formatCount(proposals.filter((one) => one.doubtful === doubtful).length)})`}
          </Button>
        ))}
      </Stack>
      <Box component="ul" aria-label="Produtos" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0 }}>
        {shown.slice((view.page - 1) * perPage, view.page * perPage).map((one) => (
          <Row key={one.id} {...one} value={chosen[one.id] ?? ''} onChange={choose} disabled={disabled} />
        ))}
      </Box>
      <Pager
        page={view.page}
        pages={Math.ceil(shown.length / perPage)}
        show={({ page }) => setView({ ...view, page })}
        disabled={disabled}
      />
    </Box>
  );
};

interface RowProps extends Proposal {
  value: string;
  onChange: (id: string, conteudo: string) => void;
  disabled: boolean;
}

const Row = ({ id, nome, valor, tipoVenda, choices, value, onChange, disabled }: RowProps) => (
  <Stack component="li" direction="row" useFlexGap sx={row}>
    <Typography sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>{nome}</Typography>
    <TextField
      select
      size="small"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(id, target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Conteúdo de ${nome}` } }}
      sx={{ width: 176 }}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
      <option value="">Sem conteúdo</option>
    </TextField>
    <Typography variant="body2" color="text.secondary" sx={{ width: 120, textAlign: 'right' }}>
      {unitPriceText(valor, { conteudo: value, tipoVenda })}
    </Typography>
  </Stack>
);

const row = {
  py: 0.75,
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  flexWrap: 'wrap',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** The products of a selection that need a content and have none, by name. */
async function lackingIn(selection: Selection, provider: AppDataProvider): Promise<Produto[]> {
  if (selection.kind === 'found') {
    return readAll<Produto>(provider, 'produtos', { filter: { ...selection.filter, semConteudo: true } });
  }
  // The list's records are products.
  return (selection.records as Produto[]).filter(({ conteudo, tipoVenda }) => !conteudo && tipoVenda !== 'kg');
}

function proposalsOf(produtos: readonly Produto[]): { proposals: Proposal[]; silent: number; lacking: number } {
  const proposals = produtos
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    .flatMap(({ id, nome, valor, tipoVenda }) => {
      const { conteudo, duvida = conteudo ? [conteudo] : [] } = proposedConteudo(nome) ?? {};
      return duvida.length > 0
        ? [{ id: String(id), nome, valor, tipoVenda, choices: duvida, doubtful: conteudo === undefined }]
        : [];
    });
  return { proposals: proposals.slice(0, most), silent: produtos.length - proposals.length, lacking: produtos.length };
}

const certainOf = ({ id, choices: [first], doubtful }: Proposal): [string, string][] =>
  first && !doubtful ? [[id, first]] : [];

function notesOf(filled: number, silent: number): string[] {
  const stay = (count: number, one: string, many: string) =>
    count > 0
      ? [`${produtosText(count)} ${count === 1 ? `${one} e fica como está.` : `${many} e ficam como estão.`}`]
      : [];
  return [
    ...stay(filled, 'já tem conteúdo ou é vendido por kg', 'já têm conteúdo ou são vendidos por kg'),
    ...stay(silent, 'não diz o conteúdo no nome', 'não dizem o conteúdo no nome'),
  ];
}
