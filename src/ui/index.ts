// What every screen is made of.
export * from './ExampleLabel';
export * from './Hidden';
export * from './icons';
export * from './Logo';
export * from './LongText';
export * from './PageHeader';
export * from './theme';
