import { type ReactNode, useId } from 'react';
import './explained.css';

interface Props {
  /** What a pointer, the focus or a touch shows. */
  text: string;
  /** Opens towards the left. */
  end?: boolean;
  children: ReactNode;
}

/** A short text that explains itself. Plain elements, since MUI's tooltip would weigh on every list. */
export const Explained = ({ text, end, children }: Props) => {
  const id = useId();
  return (
    <span className="explained">
      <button
        type="button"
        aria-describedby={id}
        onKeyUp={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      >
        {children}
      </button>
      <span role="tooltip" id={id} className={end ? 'end' : undefined}>
        {text}
      </span>
    </span>
  );
};
