import { Button } from '@mui/material';
import { useState } from 'react';
import type { PromocaoProduto } from '../../domain';
import { destinations } from '../destinations';
import { rowOf } from '../destinations/promocao';
import { formatCount, formatCountOf } from '../formats';
import { Figures } from './Figures';
import { ReviewFrame } from './ReviewFrame';
import { ReviewActions, ReviewStep } from './ReviewStep';
import { StepTitle } from './StepTitle';
import { useLeaveGuard } from './useLeaveGuard';
import { stepNumber, useReview } from './useReview';

/** Rows that the promotion form can hold and still be worked with. */
const maxPromocaoRows = 300;

interface Props {
  file: File;
  /** The rows that the form holds. */
  rows: PromocaoProduto[];
  /** Gives the form other rows. */
  onRows: (rows: PromocaoProduto[]) => void;
  onClose: () => void;
}

type Report = { added: number; updated: number; undone: boolean };
const destination = destinations.promocao;

/** 'Revisar importação' of a promotion's products: they become rows of the form, and nothing is written to the server. */
const PromocaoReview = ({ file, rows, onRows, onClose }: Props) => {
  // As they were when the file was chosen: what undoing goes back to.
  const [earlier] = useState(rows);
  const review = useReview('promocao', file, earlier);
  const [report, setReport] = useState<Report | null>(null);
  useLeaveGuard(false);

  const totals = review.check?.totals;
  const wouldHold = earlier.length + (totals?.new ?? 0);
  const obstacle =
    wouldHold > maxPromocaoRows
      ? `Uma promoção aceita até ${formatCount(maxPromocaoRows)} produtos, e esta ficaria com ${formatCount(wouldHold)}. Divida a planilha.`
      : undefined;

  const startImport = async () => {
    const { current } = review.worker;
    if (!current || !totals) return;
    await current.makePlan();
    onRows(merge(earlier, (await current.records()).map(rowOf)));
    setReport({ added: totals.new, updated: totals.updated, undone: false });
  };
  const undo = () => {
    onRows(earlier);
    setReport((before) => before && { ...before, undone: true });
  };

  return (
    <ReviewFrame
      file={file.name}
      step={report ? 3 : stepNumber[review.step]}
      onClose={onClose}
      actions={
        report ? (
          <>
            {!report.undone && (
              <Button color="warning" variant="outlined" onClick={undo} sx={{ mr: 'auto' }}>
                Desfazer importação
              </Button>
            )}
            <Button variant="contained" onClick={onClose}>
              Voltar à promoção
            </Button>
          </>
        ) : (
          <ReviewActions
            destination={destination}
            review={review}
            onImport={() => void startImport()}
            onClose={onClose}
            obstacle={obstacle}
          />
        )
      }
    >
      {report ? (
        <ReportStep report={report} errors={totals?.error ?? 0} />
      ) : (
        <ReviewStep destination={destination} file={file.name} review={review} />
      )}
    </ReviewFrame>
  );
};

const ReportStep = ({ report: { added, updated, undone }, errors }: { report: Report; errors: number }) =>
  undone ? (
    <StepTitle key="desfeita" title="Importação desfeita">
      Os produtos da promoção voltaram a ser os de antes.
    </StepTitle>
  ) : (
    <>
      <StepTitle title="Produtos adicionados à promoção">
        Eles estão no formulário; a promoção só é gravada quando você a salvar.{' '}
        {errors > 0 &&
          `${formatCountOf(errors, { singular: 'linha ficou', plural: 'linhas ficaram' })} de fora por erro.`}
      </StepTitle>
      <Figures
        figures={[
          { text: 'Produtos adicionados', number: added, color: 'primary.main' },
          { text: 'Descontos atualizados', number: updated, color: 'secondary.main' },
          { text: 'Linhas com erro, não importadas', number: errors, color: 'error.main' },
        ]}
      />
    </>
  );

/** The form's rows with those of the file: a product that is there already gets the file's discount. */
export function merge(existingRows: PromocaoProduto[], incoming: PromocaoProduto[]): PromocaoProduto[] {
  const byProduto = new Map(incoming.map((row) => [row.produtoId, row]));
  const kept = existingRows.map((row) => byProduto.get(row.produtoId) ?? row);
  const present = new Set(existingRows.map(({ produtoId }) => produtoId));
  // A row that was added and never filled has no place among them.
  return [...kept.filter(({ produtoId }) => produtoId), ...incoming.filter(({ produtoId }) => !present.has(produtoId))];
}

export default PromocaoReview;
