import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useState } from 'react';
import type { PromocaoProduto } from '../../domain';
import type { AppDataProvider } from '../../providers';
import { destinationOf } from '../destinations';
import { tally } from '../write/run';
import { askBeforeUnload } from './askBeforeUnload';
import { type FrameProps, ReviewFrame } from './ReviewFrame';
import { type EarlierImport, keptWriter } from './writers/kept';
import { promocaoWriter } from './writers/promocao';

interface FormTarget {
  rows: () => PromocaoProduto[];
  onImport: (rows: PromocaoProduto[]) => void;
}

export type Target = string | FormTarget;

interface Props extends FrameProps {
  target: Target;
  /** A finished import whose report is shown and can be undone. */
  earlier?: EarlierImport;
}

const Review = ({ target, earlier, ...frame }: Props) =>
  typeof target === 'string' ? (
    <RecordsReview destination={target} earlier={earlier} {...frame} />
  ) : (
    <FormReview {...target} {...frame} />
  );

const RecordsReview = ({
  destination,
  earlier,
  ...frame
}: FrameProps & { destination: string; earlier?: EarlierImport }) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const [writer] = useState(() =>
    keptWriter({
      destination,
      provider,
      onSettled: (importRun) => {
        void queryClient.invalidateQueries();
        if (destinationOf(destination).passing)
          askBeforeUnload(importRun.id, tally(importRun).wrote && !importRun.undone);
      },
      earlier,
    }),
  );
  return <ReviewFrame destination={destination} writer={writer} {...frame} />;
};

const FormReview = ({ rows, onImport, ...frame }: FrameProps & FormTarget) => {
  const [earlier] = useState(rows);
  return <ReviewFrame destination="promocao" writer={promocaoWriter(earlier, onImport)} {...frame} />;
};

export default Review;
