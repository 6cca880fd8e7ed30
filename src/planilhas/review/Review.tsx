import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import type { PromocaoProduto } from '../../domain';
import type { AppDataProvider } from '../../providers';
import { sessionGuard } from '../../providers/auth';
import { holdOpen } from '../write/openImports';
import { type FrameProps, ReviewFrame } from './ReviewFrame';
import { useJournal } from './useJournal';
import { type EarlierImport, journaledWriter } from './writers/journaled';
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
  const journal = useJournal(destination);
  const [openId, setOpenId] = useState(earlier?.importRun.id);
  // Other pages show the import as open here until this dialog closes.
  useEffect(() => (openId === undefined ? undefined : holdOpen(openId)), [openId]);
  const [writer] = useState(() =>
    journaledWriter({
      destination,
      provider,
      // Asks for the password when the session has ended.
      openJournal: () => sessionGuard.within({ write: true }, journal),
      onBegin: setOpenId,
      onSettled: () => void queryClient.invalidateQueries(),
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
