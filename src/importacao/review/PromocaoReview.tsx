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
  onClose: () => void;
}

/** 'Revisar importação' of a promotion's products: they become rows of the form. */
const PromocaoReview = ({ file, rows, onRows, onClose }: Props) => {
  // As they were when the file was chosen: what undoing goes back to.
  const [earlier] = useState(rows);
  return <ReviewFrame destination="promocao" file={file} writer={promocaoWriter(earlier, onRows)} onClose={onClose} />;
};

export default PromocaoReview;
