export * from './PrintPage';
export { useShopName } from './ShopName';
