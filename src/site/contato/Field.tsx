import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  children: (props: FieldProps) => ReactNode;
}

/** A labelled field with its error. */
export const Field = ({ name, label, hint, error, children }: Props) => {
  const id = `contato-${name}`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-nota` : undefined })}
      {note && (
        <p id={`${id}-nota`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
};
