import type { ServiceBrand } from '../../../../src/sandbox/services/brand.ts';

export const BRAND: ServiceBrand = {
  id: 'lotus',
  name: 'Lotus & Co',
  merchant: 'LOTUS',
  theme: ':root { --surface: #000000; }',
  mark: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  portal: 'http://lotus.localhost:4321',
};
