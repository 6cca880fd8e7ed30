import { Box } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../domain';
import type { Promocao } from '../../providers';
import { useScreenNavigate } from '../../ui/list';
import { RecordPage } from '../../ui/record';
import { headings } from '../texts';
import { compared } from './compared';
import { CopyNotice, copyOf } from './copy';
import { FormNotices } from './FormNotices';
import { blank, type PromocaoValues, toRecord, toValues, validatePromocao } from './formValues';
import { PromocaoFields } from './PromocaoFields';
import { PromocaoProdutos } from './produtos/PromocaoProdutos';
import { usePriceChanges } from './produtos/usePriceChanges';

const list = paths.resource('promocoes');

interface Props {
  /** The promotion to edit; a new one is made without it. */
  promocao?: Promocao;
  /** What a new one begins with a copy of. */
  copied?: Promocao;
}

/** The form of both promotion pages. */
export const PromocaoForm = ({ promocao, copied }: Props) => {
  const navigate = useNavigate();
  // Saving takes a while: who has gone elsewhere meanwhile is not brought back.
  const leave = useScreenNavigate();
  const watchPrices = usePriceChanges(copied?.produtos);
  return (
    <RecordPage<Promocao, PromocaoValues>
      record={promocao}
      heading={promocao ? headings.edit : headings.create}
      compared={compared}
      blank={copied ? { ...blank, ...toValues(copyOf(copied)) } : blank}
      toValues={toValues}
      toRecord={toRecord}
      validate={validatePromocao}
      onBack={() => navigate(list)}
      onSaving={({ produtos }, base) => watchPrices(produtos, base)}
      onSaved={() => leave(list)}
    >
      <FormNotices />
      {copied && <CopyNotice copied={copied} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        }}
      >
        <PromocaoFields />
        <PromocaoProdutos copied={copied?.produtos} />
      </Box>
    </RecordPage>
  );
};
