/** A directed graph as adjacency sets. */
export type Edges = Map<string, Set<string>>;

/** Cycles: strongly connected components of several nodes, or of one with a self-loop (Tarjan's algorithm). */
export function cyclesOf(edges: Edges): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
      } else if (onStack.has(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0));
      }
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    for (const member of component) onStack.delete(member);
    if (component.length > 1 || edges.get(node)?.has(node)) found.push(component.toSorted());
  };

  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest cycle through `component`; its start is at both ends. */
export function shortestCycle(edges: Edges, component: string[]): string[] {
  const paths = component.map((start) => pathBack(edges, new Set(component), start));
  return paths.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function pathBack(edges: Edges, members: Set<string>, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of edges.get(node) ?? []) {
      if (next === start) {
        const route = [node];
        for (let at = node; at !== start; route.unshift(at)) at = cameFrom.get(at) ?? start;
        return [...route, start];
      }
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return [];
}
