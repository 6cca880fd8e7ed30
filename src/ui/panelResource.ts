import type { ResourceProps } from 'ra-core';
import type { ComponentType } from 'react';

/** What a resource's folder says of it: to react-admin, and, as options, to the menu and the dashboard. */
export interface PanelResource extends ResourceProps {
  icon: ComponentType;
  options: {
    /** Its name in the menu. */
    label: string;
    /** One of its records, and several of them, within a sentence: 'um cargo', 'cargos'. */
    one: string;
    many: string;
    /** What the dashboard says under their number; without it the dashboard does not count them. */
    counted?: string;
  };
}
