import a
package b
