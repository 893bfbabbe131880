import { expect, test } from 'vitest';
import { FLAGS } from '../../../src/contract/core/words.ts';
import type { WhitelabelNode } from '../../../src/contract/system/endpoints.ts';
import { whitelabelTree } from '../../../src/gateway/system/whitelabel.ts';

function leaves(nodes: readonly WhitelabelNode[]): WhitelabelNode[] {
  return nodes.flatMap((node) => (node.childrenNodes ? leaves(node.childrenNodes) : [node]));
}

test('every flag of the contract stands in the tree exactly once, off until it is named', () => {
  const found = leaves(whitelabelTree({}));
  expect(found.map(({ modId }) => modId).sort()).toEqual([...FLAGS].sort());
  expect(new Set(found.map(({ enabled }) => enabled))).toEqual(new Set(['0']));
});

test('a flag that is on switches its module on, and no other', () => {
  const tree = whitelabelTree({ FREEPLAY3: true, VIP3: false });
  expect(tree.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId)).toEqual(['LOGIN3']);
  expect(
    leaves(tree)
      .filter(({ enabled }) => enabled === '1')
      .map(({ modId }) => modId),
  ).toEqual(['FREEPLAY3']);
});
