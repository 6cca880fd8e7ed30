import type { ReactNode } from 'react';
import './page-hero.css';

export const PageHero = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className="page-hero">
    <div className="page-hero-inner">
      <div className="page-hero-text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  </div>
);
