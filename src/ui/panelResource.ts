import type { ResourceProps } from 'ra-core';
import type { ComponentType } from 'react';

/** What a resource's folder says of it: to react-admin, and, as options, to the menu and the dashboard. */
export interface PanelResource extends ResourceProps {
  icon: ComponentType;
  list: ComponentType & { preload: () => Promise<void> };
  options: {
    /** Its name in the menu; in small letters, several of its records within a sentence. */
    label: string;
    /** One of its records within a sentence: 'um cargo'. */
    one: string;
    /** What the dashboard says under their number; without it the dashboard does not count them. */
    counted?: string;
    /** How the palette says that a new one is made, and where that is. */
    create: { label: string; to: string };
    /** Where one is edited; over its list without it. */
    edit?: (id: string) => string;
    /** How the palette says that they are imported, where its list has that button. */
    imported?: string;
  };
  /** The field that names a record. */
  recordRepresentation: 'nome' | 'pergunta';
}
