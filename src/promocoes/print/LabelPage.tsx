import { Alert, Button, Link as MuiLink, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CalendarDate, catalogue, counted, formatCount, paths } from '../../domain';
import type { AppDataProvider } from '../../providers';
import { LabelledField, SelectField, useKeptChoice } from '../../ui';
import { useFailureToast } from '../../ui/feedback';
import { PrintPage } from '../../ui/print';
import { LabelSheets } from './LabelSheets';
import { labelSizes, perSheet } from './labelSizes';
import { type LabelDraft, type Refused, sorted } from './shownLabels';

interface Props extends Omit<ComponentProps<typeof PrintPage>, 'page' | 'onPrint' | 'children'> {
  drafts: readonly LabelDraft[];
  day: CalendarDate;
  empty: ReactNode;
}

/** A page of shelf labels in a chosen size; what the law lets not be printed is listed, what is printed noted. */
export const LabelPage = ({ drafts, day, empty, controls, ...page }: Props) => {
  const [kept, keep] = useKeptChoice('tamanho da etiqueta');
  const size = labelSizes.find(({ id }) => id === kept) ?? labelSizes[0];
  const [typedStart, setTypedStart] = useState('1');
  const { printable, refused, pieces } = useMemo(() => sorted(drafts, size, day), [drafts, size, day]);
  const notes = useNotes();
  const start = Math.max(1, Math.min(perSheet(size), Math.floor(Number(typedStart)) || 1));
  const { width, height } = size.page;
  return (
    <PrintPage
      {...page}
      page={{ size: `${width}mm ${height}mm`, margin: 0 }}
      onPrint={() => notes.write(printable)}
      controls={
        <Stack useFlexGap spacing={2}>
          {controls}
          <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2}>
            <SelectField
              label="Tamanho da etiqueta"
              value={size.id}
              choices={labelSizes}
              onChange={keep}
              sx={{ minWidth: { sm: 320 } }}
            />
            {perSheet(size) > 1 && (
              <LabelledField
                label="Começar na etiqueta"
                type="number"
                value={typedStart}
                onChange={({ target }) => setTypedStart(target.value)}
                onBlur={() => setTypedStart(String(start))}
                inputProps={{ min: 1, max: perSheet(size) }}
              />
            )}
          </Stack>
          <RefusedNotice refused={refused} />
          {pieces.length > 0 && (
            <Alert severity="info" role="status">
              {counted(pieces.length, { singular: 'etiqueta sai', plural: 'etiquetas saem' })} sem preço por medida,
              como produto vendido por peça: {some(pieces)}. Para o que é vendido por peso, volume ou comprimento,
              informe o conteúdo no cadastro.
            </Alert>
          )}
          {notes.written}
        </Stack>
      }
    >
      {drafts.length === 0 && empty}
      <LabelSheets labels={printable} size={size} start={start} />
    </PrintPage>
  );
};

const mostNamed = 5;

const some = (labels: readonly { nome: string }[]) =>
  labels
    .slice(0, mostNamed)
    .map(({ nome }) => nome)
    .join(', ') + (labels.length > mostNamed ? ` e mais ${formatCount(labels.length - mostNamed)}` : '');

const mostListed = 100;

const RefusedNotice = ({ refused }: { refused: readonly Refused[] }) =>
  refused.length > 0 && (
    <Alert severity="warning">
      {counted(refused.length, { singular: 'etiqueta não sai', plural: 'etiquetas não saem' })}, porque a lei não deixa:
      <ul style={{ margin: 0 }}>
        {refused.slice(0, mostListed).map(({ produtoId, nome, reason }) => (
          <li key={produtoId}>
            <MuiLink component={Link} to={paths.record('produtos', produtoId)}>
              {nome}
            </MuiLink>
            : {reason}
          </li>
        ))}
        {refused.length > mostListed && <li>e mais {formatCount(refused.length - mostListed)}</li>}
      </ul>
    </Alert>
  );

/** Notes labels at the press of 'Imprimir', and takes the last note back. */
function useNotes() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const failureToast = useFailureToast();
  const [made, setMade] = useState<{ impressao: string; labels: number }[]>([]);
  const last = made.at(-1);
  const note = useMutation({
    mutationFn: ({ impressao, labels }: { impressao: string; labels: readonly LabelDraft[] }) =>
      dataProvider.noteLabels(
        impressao,
        labels.map(({ etiqueta, de }) => ({ ...etiqueta, de })),
      ),
    onSuccess: (_, { impressao, labels }) => setMade((before) => [...before, { impressao, labels: labels.length }]),
    onError: (error) => failureToast(error, 'Não foi possível anotar as etiquetas impressas.'),
  });
  const undo = useMutation({
    mutationFn: (impressao: string) => dataProvider.undoLabels(impressao),
    onSuccess: () => setMade((before) => before.slice(0, -1)),
    onError: (error) => failureToast(error, 'Não foi possível desfazer a anotação.'),
  });
  return {
    write: (drafts: readonly LabelDraft[]) => {
      const labels = drafts.filter(({ noted }) => noted);
      if (catalogue.stored && labels.length > 0) note.mutate({ impressao: crypto.randomUUID(), labels });
    },
    written: last && (
      <Alert
        severity="success"
        action={
          <Button color="inherit" disabled={undo.isPending} onClick={() => undo.mutate(last.impressao)}>
            Não imprimi
          </Button>
        }
      >
        {counted(last.labels, { singular: 'etiqueta anotada', plural: 'etiquetas anotadas' })} como impressão de agora.
      </Alert>
    ),
  };
}
