/** Who points at whom. */
export type Arrows = Map<string, Set<string>>;

/** Strongly connected components of more than one node, or of one that points at itself (Tarjan's algorithm). */
export function circlesOf(arrows: Arrows): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const waiting = new Set<string>();
  const found: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    waiting.add(node);
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      } else if (waiting.has(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const member of component) waiting.delete(member);
    if (component.length > 1 || arrows.get(node)?.has(node)) found.push(component.toSorted());
  };

  for (const node of arrows.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest way through `component` that comes back to its start; its start stands at both ends. */
export function shortestCircle(arrows: Arrows, component: string[]): string[] {
  const ways = component.map((start) => wayBack(arrows, new Set(component), start));
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function wayBack(arrows: Arrows, members: Set<string>, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of arrows.get(node) ?? []) {
      if (next === start) {
        const way = [node];
        for (let at = node; at !== start; way.unshift(at)) at = cameFrom.get(at) ?? start;
        return [...way, start];
      }
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [];
}
