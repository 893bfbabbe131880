import { expect, test } from 'vitest';
import { ADDRESS_FIELDS } from '../../../../src/contract/points/words.ts';
import { addressFields, writtenAddress } from '../../../../src/islands/points/address.ts';

const address = {
  recipient: '王芳',
  phone: '+8613800000000',
  street: '建国路 1 号',
  city: '北京市',
  postcode: '',
  country: '中国',
};

test.each(['zh-Hans', 'zh-Hant', 'ja', 'ko-KR'])('%s writes an address from the country on', (tag) => {
  expect(writtenAddress(address, tag)).toBe('中国 北京市 建国路 1 号 王芳');
  expect(addressFields(tag).slice(2)).toEqual(['country', 'city', 'street', 'postcode']);
});

test.each(['en', 'ar', 'pt-BR'])('%s writes an address from the name on', (tag) => {
  expect(writtenAddress({ ...address, postcode: '100020' }, tag)).toBe('王芳, 建国路 1 号, 100020, 北京市, 中国');
  expect(addressFields(tag)).toBe(ADDRESS_FIELDS);
});

test.each(['zh-Hans', 'en'])('%s leaves no field of an address out', (tag) => {
  expect([...addressFields(tag)].sort()).toEqual([...ADDRESS_FIELDS].sort());
});
