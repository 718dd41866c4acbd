const path = require("node:path");

const PER_PAGE = 10;
const template = (name) => path.resolve(`src/templates/${name}.js`);

exports.onCreateNode = ({ node, getNode, actions }) => {
  if (node.internal.type !== "MarkdownRemark") return;
  const { name } = getNode(node.parent);
  actions.createNodeField({ node, name: "path", value: `/${name}` });
  actions.createNodeField({ node, name: "date", value: name.slice(0, 10) });
};

exports.createPages = async ({ graphql, actions }) => {
  const { data, errors } = await graphql(`
    {
      allMarkdownRemark(sort: { fields: { date: DESC } }) {
        nodes {
          id
          fields {
            path
          }
          frontmatter {
            tags
          }
        }
      }
    }
  `);
  if (errors) throw new Error(errors.join("\n"));
  const posts = data.allMarkdownRemark.nodes;

  posts.forEach(({ id, fields }, index) => {
    const context = {
      id,
      newer: posts[index - 1]?.id ?? null,
      older: posts[index + 1]?.id ?? null,
    };
    actions.createPage({
      path: fields.path,
      component: template("post"),
      context,
    });
  });

  createLists(posts, "/", "list", {});
  for (const tag of new Set(
    posts.flatMap(({ frontmatter }) => frontmatter.tags),
  )) {
    const tagged = posts.filter(({ frontmatter }) =>
      frontmatter.tags.includes(tag),
    );
    createLists(tagged, `/tags/${tag}`, "tag", { tag });
  }

  function createLists(listed, basePath, name, context) {
    const pages = Math.ceil(listed.length / PER_PAGE);
    for (let page = 1; page <= pages; page += 1) {
      actions.createPage({
        path: page === 1 ? basePath : path.posix.join(basePath, `page/${page}`),
        component: template(name),
        context: {
          ...context,
          basePath,
          page,
          pages,
          limit: PER_PAGE,
          skip: (page - 1) * PER_PAGE,
        },
      });
    }
  }
};
