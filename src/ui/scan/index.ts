export * from './camera';
export * from './ScanButton';
