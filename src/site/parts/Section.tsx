import type { ReactNode } from 'react';
import './section.css';

interface Props {
  /** Anchor of the section; its heading takes `<id>-titulo`. */
  id: string;
  /** Letter on the aisle sign above the heading, as in a shop. */
  aisle: string;
  /** Name on the aisle sign. */
  label: string;
  title: string;
  intro?: string;
  tone?: 'paper' | 'deep' | 'dark';
  children: ReactNode;
}

/** One aisle of a page: its sign, its heading, what stands in it. */
export const Section = ({ id, aisle, label, title, intro, tone = 'paper', children }: Props) => (
  <section
    id={id}
    className={`section section-${tone}${tone === 'dark' ? ' on-dark' : ''}`}
    aria-labelledby={`${id}-titulo`}
  >
    <div className="section-inner">
      <header className="section-head">
        <p className="aisle-sign">
          <span className="aisle-letter" aria-hidden="true">
            {aisle}
          </span>
          {label}
        </p>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {intro && <p className="lead">{intro}</p>}
      </header>
      {children}
    </div>
  </section>
);
