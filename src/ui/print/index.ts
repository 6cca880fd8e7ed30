// Pages that are printed.
export * from './PrintPage';
export { useShopName } from './ShopName';
