import type { ReactNode } from 'react';
import './section.css';

interface Props {
  /** Anchor of the section; its heading takes `<id>-titulo`. */
  id: string;
  /** Letter on the aisle sign above the heading. */
  aisle: string;
  label: string;
  title: string;
  intro?: string;
  tone?: 'paper' | 'deep' | 'dark';
  children: ReactNode;
}

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
