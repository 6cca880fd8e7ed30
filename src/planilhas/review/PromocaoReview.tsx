import { useState } from 'react';
import type { PromocaoProduto } from '../../domain';
import { ReviewFrame } from './ReviewFrame';
import { promocaoWriter } from './writers/promocao';

interface Props {
  file: File;
  /** The rows that the form holds. */
  rows: PromocaoProduto[];
  /** Gives the form other rows. */
  onRows: (rows: PromocaoProduto[]) => void;
  /** Whether the person went back in the history. */
  left: boolean;
  /** Goes to where they came from. */
  onStay: () => void;
  onClose: () => void;
}

/** 'Revisar importação' of a promotion's products: they become rows of the form. */
const PromocaoReview = ({ rows, onRows, ...frame }: Props) => {
  // As they were when the file was chosen: what undoing goes back to.
  const [earlier] = useState(rows);
  return <ReviewFrame destination="promocao" writer={promocaoWriter(earlier, onRows)} {...frame} />;
};

export default PromocaoReview;
